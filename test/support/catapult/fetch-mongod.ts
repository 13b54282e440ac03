/** Finds a genuine MongoDB server on this machine or fetches one, and prints where it is. A program of its own, so that it can be ended. */
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js';

console.log(await MongoBinary.getPath());
