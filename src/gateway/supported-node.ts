/** Throws where Node.js is too old. A module that imports this one first fails with a clear message. */
const NEEDED = [20, 12] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]))
	throw new Error(`symbol-gateway needs Node.js ${NEEDED.join('.')} or newer, this is ${process.versions.node}: https://nodejs.org/en/download`);
