import com.google.gson.Gson;
import com.google.gson.ToNumberPolicy;
import java.lang.reflect.Type;
import org.openapitools.client.ApiClient;
import org.openapitools.client.JSON;

/** What the driver needs of a client with the library okhttp-gson. */
final class Codec {
	/** That of the client, except that integers in arguments remain integers. */
	private static final Gson GSON = JSON.getGson().newBuilder().setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE).create();

	private Codec() {
	}

	static Object create(Class<?> api, String server) throws ReflectiveOperationException {
		return api.getConstructor(ApiClient.class).newInstance(new ApiClient().setBasePath(server));
	}

	static Object read(String text, Type type) {
		return GSON.fromJson(text, type);
	}

	static String write(Object value) {
		return GSON.toJson(value);
	}
}
