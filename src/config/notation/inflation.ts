/** The inflation schedule of a network. Source: facts/ledger.md 2. */
import type { InflationStep } from '../../chain/index.js';

/** Blocks between two steps of the public network, except between the first ones. */
const STEP_BLOCKS = 262_500n;
const FIRST_STEP = { startHeight: 5760n, rewardAmount: 191_997_042n };
const SECOND_HEIGHT = 172_799n;

/** Atomic units per block: the first amount from {@link SECOND_HEIGHT} on, each further one {@link STEP_BLOCKS} blocks later. */
const AMOUNTS = `
	183764522 175884998 168343336 161125048 154216270 147603728 141274720 135217090 129419202 123869918 118558578 113474978
	108609356 103952364 99495056 95228870 91145612 87237436 83496838 79916630 76489934 73210170 70071038 67066506 64190804 61438406
	58804028 56282608 53869300 51559472 49348686 47232696 45207434 43269014 41413708 39637956 37938346 36311610 34754628 33264406
	31838082 30472918 29166288 27915686 26718706 25573052 24476520 23427008 22422496 21461056 20540840 19660082 18817090 18010244
	17237994 16498858 15791412 15114302 14466226 13845938 13252246 12684012 12140142 11619592 11121364 10644498 10188078 9751230
	9333114 8932924 8549896 8183290 7832404 7496562 7175122 6867464 6573000 6291160 6021404 5763216 5516100 5279578 5053198 4836526
	4629144 4430652 4240674 4058840 3884804 3718230 3558798 3406202 3260150 3120360 2986564 2858506 2735938 2618624 2506342 2398874
	2296014 2197564 2103336 2013150 1926828 1844210 1765132 1689446 1617006 1547672 1481310 1417794 1357000 1298814 1243124 1189820
	1138802 1089972 1043236 998504 955690 914712 875490 837950 802020 767630 734716 703212 673060 644200 616578 590140 564836 540616
	517436 495248 474014 453688 434234 415616 397794 380738 364412 348786 333832 319518 305816 292704 280154 268140 256644 245638
	235106 225026 215376 206142 197302 188842 180744 172994 165578 158478 151682 145178 138954 132994 127292 121834 116610 111610
	106824 102244 97860 93664 89648 85804 82124 78602 75232 72006 68920 65964 63136 60428 57838 55358 52984 50712 48538 46456 44464
	42558 40732 38986 37314 35714 34182 32716 31314 29972 28686 27456 26278 25152 24074 23042 22054 21108 20202 19336 18506 17714
	16954 16226 15532 14866 14228 13618 13034 12474 11940 11428 10938 10468 10020 9590 9178 8786 8408 8048 7702 7372 7056 6754 6464
	6186 5922 5668 5424 5192 4970 4756 4552 4356 4170 3992 3820 3656 3500 3350 3206 3068 2936 2810 2690 2574 2464 2358 2258 2160
	2068 1980 1894 1812 1736 1660 1590 1522 1456 1394 1334 1276 1222 1170 1120 1072 1026 982 938 898 860 824 788 754 722 690 662 632
	606 580 554 530 508 486 466 446 426 408 390 374 358 342 328 314 300 286 274 262 252 240 230 220 210 202 194 184 176 170 162 154
	148 142 136 130 124 118 114 108 104 100 96 92 88 84 80 76 72 70 66 64 62 58 56 54 52 48 46 44 42 40 40 38 36 34 32 32 30 28 28
	26 24 24 22 22 20 20 18 18 18 16 16 14 14 14 12 12 12 12 10 10 10 10 8 8 8 8 8 6 6 6 6 6 6 6 4 4 4 4 4 4 4 4 4 2 2 2 2 2 2 2 2 2
	2 2 2 2 2 2 2 1 0
`.trim().split(/\s+/);

/** The schedule of the public network; its last step adds nothing. */
const PUBLIC_INFLATION: readonly InflationStep[] = [
	{ startHeight: 2n, rewardAmount: 0n },
	FIRST_STEP,
	...AMOUNTS.map((amount, i) => ({ startHeight: SECOND_HEIGHT + BigInt(i) * STEP_BLOCKS, rewardAmount: BigInt(amount) }))
];

const PUBLIC = 'public';
const STEP = /^([0-9]{1,15}):([0-9]{1,16})$/;

const parseStep = (text: string): InflationStep[] => {
	const [, height, amount] = STEP.exec(text.trim()) ?? [];
	return height === undefined || amount === undefined ? [] : [{ startHeight: BigInt(height), rewardAmount: BigInt(amount) }];
};

const isRising = (steps: readonly InflationStep[]): boolean =>
	steps.every(({ startHeight }, i) => (steps[i - 1]?.startHeight ?? 0n) < startHeight);

const join = (steps: readonly InflationStep[]): string =>
	steps.map(({ startHeight, rewardAmount }) => `${startHeight}:${rewardAmount}`).join(',');

const PUBLIC_TEXT = join(PUBLIC_INFLATION);

/** @returns steps: the height at which each begins, and the atomic units that every block adds from there on; undefined for other texts */
export const parseSteps = (text: string): readonly InflationStep[] | undefined => {
	if (text === PUBLIC)
		return PUBLIC_INFLATION;
	const parts = text.split(',');
	const steps = parts.flatMap(parseStep);
	return steps.length === parts.length && isRising(steps) ? steps : undefined;
};

export const formatSteps = (steps: readonly InflationStep[]): string => {
	const text = join(steps);
	return text === PUBLIC_TEXT ? PUBLIC : text;
};

/** @returns the sum of what a schedule adds, in atomic units; undefined when it never ends */
export const totalInflation = (steps: readonly InflationStep[]): bigint | undefined => {
	const last = steps[steps.length - 1];
	if (last && last.rewardAmount !== 0n)
		return undefined;

	return steps.reduce((sum, { startHeight, rewardAmount }, i) =>
		sum + rewardAmount * ((steps[i + 1]?.startHeight ?? startHeight) - startHeight), 0n);
};
