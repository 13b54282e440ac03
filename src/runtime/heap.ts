/** When V8 collects the garbage of the heaps of this process. */
import v8 from 'node:v8';

/**
 * The heap of a thread may grow by this share of what is in use before V8 collects all of its garbage again, percent. V8 itself chooses
 * between 10 and 300.
 */
const GROWTH_PERCENT = 200;

/**
 * Makes full collections rare in all threads of this process. V8 makes the limit of a heap that hardly grows so small that the buffers of
 * some hundred replies reach it: they are outside of the heap, but count. V8 reads this flag after each full collection, so that it
 * has an effect after the start of a process, too. The maximum size of the heap limits the growth, as without the flag.
 */
export const collectGarbageRarely = (): void => v8.setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
