import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.reflect.Type;
import org.openapitools.client.ApiClient;

/** What the driver needs of a client with the library native. */
final class Codec {
	private static final ObjectMapper MAPPER = ApiClient.createDefaultObjectMapper();

	private Codec() {
	}

	static Object create(Class<?> api, String server) throws ReflectiveOperationException {
		ApiClient client = new ApiClient();
		client.updateBaseUri(server);
		return api.getConstructor(ApiClient.class).newInstance(client);
	}

	static Object read(String text, Type type) throws IOException {
		return MAPPER.readValue(text, MAPPER.constructType(type));
	}

	static String write(Object value) throws IOException {
		return MAPPER.writeValueAsString(value);
	}
}
