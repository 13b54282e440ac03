/** The order of finalization rounds as one number, exact in the first two million epochs. Several rounds may finalize the same block. */
export const roundOf = (epoch: number, point: number): number => epoch * 2 ** 32 + point;
