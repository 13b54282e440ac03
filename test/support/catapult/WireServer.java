import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;

/** A MongoDB wire server in memory on a free port of this machine. It prints its connection string when it is ready. */
class WireServer {
	public static void main(String[] arguments) {
		System.out.println(new MongoServer(new MemoryBackend()).bindAndGetConnectionString());
	}
}
