import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.reflect.Type;
import org.openapitools.client.ApiClient;

/** What differs between the libraries of clients: how to connect, and how to convert JSON. */
final class Library {
	private static final ObjectMapper MAPPER = ApiClient.createDefaultObjectMapper();

	private Library() {
	}

	static ApiClient connect(String url) {
		ApiClient client = new ApiClient();
		client.updateBaseUri(url);
		return client;
	}

	static Object read(String json, Type type) throws IOException {
		return MAPPER.readValue(json, MAPPER.constructType(type));
	}

	static String write(Object value) throws IOException {
		return MAPPER.writeValueAsString(value);
	}
}
