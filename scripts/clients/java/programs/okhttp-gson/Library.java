import com.google.gson.Gson;
import com.google.gson.ToNumberPolicy;
import java.io.IOException;
import java.lang.reflect.Type;
import org.openapitools.client.ApiClient;
import org.openapitools.client.JSON;

/** What differs between the libraries of clients: how to connect, and how to convert JSON. */
final class Library {
	/** The converter of the client, except that an integer in a value of any type remains an integer. */
	private static final Gson GSON = JSON.getGson().newBuilder().setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE).create();

	private Library() {
	}

	static ApiClient connect(String url) {
		return new ApiClient().setBasePath(url);
	}

	/** Declares IOException because another library throws it. */
	static Object read(String json, Type type) throws IOException {
		return GSON.fromJson(json, type);
	}

	static String write(Object value) throws IOException {
		return GSON.toJson(value);
	}
}
