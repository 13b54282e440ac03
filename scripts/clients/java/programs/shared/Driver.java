import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.ApiResponse;
import org.openapitools.client.model.ModelError;

/**
 * Sends all calls through a generated client and writes what the client read, serialized by the client's own code. The client is compiled
 * with {@code -parameters}: arguments find their parameters by name.
 */
public final class Driver {
	private static final String API_PACKAGE = "org.openapitools.client.api.";
	private static final Package MODELS = ModelError.class.getPackage();

	/** A call of the file of calls. */
	public static final class Call {
		public String id;
		public String server;
		public String operationId;
		public String tag;
		public List<Argument> parameters;
		public Object body;
	}

	/** A parameter of a call. */
	public static final class Argument {
		public String name;
		public Object value;
	}

	private static Object createApi(Class<?> api, String server) throws ReflectiveOperationException {
		return api.getConstructor(ApiClient.class).newInstance(Library.connect(server));
	}

	private static Method methodOf(Class<?> api, String name) {
		return Stream.of(api.getMethods()).filter(method -> method.getName().equals(name)).findFirst()
			.orElseThrow(() -> new IllegalStateException(api.getName() + " has no method " + name));
	}

	private static boolean isModel(Class<?> type) {
		return type.getPackage() == MODELS;
	}

	private static Object argumentOf(Call call, Parameter parameter) throws IOException {
		for (Argument argument : call.parameters) {
			if (argument.name.equals(parameter.getName()))
				return Library.read(Library.write(argument.value), parameter.getParameterizedType());
		}
		boolean isBody = isModel(parameter.getType()) && !parameter.getType().isEnum();
		return isBody ? Library.read(Library.write(call.body), parameter.getType()) : null;
	}

	/** Reads every member by its getter. A model that extends a map serializes as it should, but its getters return null. */
	private static void checkTypes(Object value) throws ReflectiveOperationException {
		if (value instanceof Map)
			throw new IllegalStateException(value.getClass() + " is a map");
		if (value instanceof Collection) {
			for (Object item : (Collection<?>) value)
				checkTypes(item);
		} else if (value != null && isModel(value.getClass()) && !(value instanceof Enum)) {
			for (Method method : value.getClass().getDeclaredMethods()) {
				if (method.getName().startsWith("get") && method.getParameterCount() == 0)
					checkTypes(method.invoke(value));
			}
		}
	}

	private static Object toJson(Object reply) throws IOException {
		return reply instanceof File ? Base64.getEncoder().encodeToString(Files.readAllBytes(((File) reply).toPath())) : reply;
	}

	private static void send(Call call, Map<String, Object> result) throws Exception {
		String tag = Stream.of(call.tag.split(" ")).map(word -> word.substring(0, 1).toUpperCase() + word.substring(1)).collect(Collectors.joining());
		Class<?> api = Class.forName(API_PACKAGE + tag + "Api");
		Method method = methodOf(api, call.operationId + "WithHttpInfo");
		List<Object> arguments = new ArrayList<>();
		for (Parameter parameter : method.getParameters())
			arguments.add(argumentOf(call, parameter));
		try {
			ApiResponse<?> reply = (ApiResponse<?>) method.invoke(createApi(api, call.server), arguments.toArray());
			// the metadata of a node is any object
			if (!call.operationId.equals("getNodeMetadata"))
				checkTypes(reply.getData());
			result.put("status", reply.getStatusCode());
			result.put("json", toJson(reply.getData()));
		} catch (InvocationTargetException e) {
			if (!(e.getCause() instanceof ApiException) || ((ApiException) e.getCause()).getCode() == 0)
				throw (Exception) e.getCause();
			ApiException error = (ApiException) e.getCause();
			result.put("status", error.getCode());
			result.put("json", Library.read(error.getResponseBody(), ModelError.class));
		}
	}

	private static void writeConstants(PrintStream out) throws Exception {
		Path models = Path.of(ModelError.class.getResource("ModelError.class").toURI()).getParent();
		try (Stream<Path> files = Files.list(models)) {
			for (Path file : (Iterable<Path>) files::iterator) {
				Class<?> model = Class.forName(MODELS.getName() + "." + file.getFileName().toString().replace(".class", ""));
				if (!model.isEnum())
					continue;
				for (Object constant : model.getEnumConstants()) {
					Object value = model.getMethod("getValue").invoke(constant);
					if (value instanceof Integer)
						out.println(Library.write(Map.of("enumeration", model.getSimpleName(), "name", ((Enum<?>) constant).name(), "value", value)));
				}
			}
		}
	}

	public static void main(String[] files) throws Exception {
		Call[] calls = (Call[]) Library.read(Files.readString(Path.of(files[0])), Call[].class);
		try (PrintStream out = new PrintStream(files[1], "UTF-8")) {
			for (Call call : calls) {
				Map<String, Object> result = new LinkedHashMap<>(Map.of("id", call.id));
				try {
					send(call, result);
				} catch (Exception e) {
					result.put("failure", e.toString());
				}
				out.println(Library.write(result));
			}
			writeConstants(out);
		}
	}
}
