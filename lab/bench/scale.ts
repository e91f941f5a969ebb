/** Whether benchmarks only have to run: `npm run bench -- --smoke`. */
export const isSmoke = process.argv.includes('--smoke')

/** How much a benchmark does; in a smoke test the least with which it does all of its steps. */
export const scaled = (full: number, least = 1): number => (isSmoke ? least : full)
