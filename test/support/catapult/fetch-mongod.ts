/** Finds a MongoDB server on this machine or downloads one, and prints its path. A separate program, so that it can be killed. */
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js';

console.log(await MongoBinary.getPath());
