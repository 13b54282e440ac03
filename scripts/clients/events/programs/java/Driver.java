import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads messages into their models, and writes what the models serialize to. */
final class Driver {
    private Driver() {
    }

    public static void main(String[] arguments) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        try (PrintWriter results = new PrintWriter(arguments[1], "UTF-8")) {
            for (String line : Files.readAllLines(Path.of(arguments[0]))) {
                JsonNode recorded = mapper.readTree(line);
                Class<?> model = Class.forName("symbolevents." + recorded.get("model").asText());
                results.println(mapper.writeValueAsString(mapper.treeToValue(recorded.get("message"), model)));
            }
        }
    }
}
