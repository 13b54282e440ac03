/** @returns milliseconds of the machine's monotonic clock, which all processes share */
export const machineTime = (): number => Number(process.hrtime.bigint()) / 1e6;
