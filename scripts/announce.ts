import { addressLines, ownerLines } from '../apps/site/src/cli/announce.ts'
import type { RunningShop } from './shop.ts'

/** Prints where everything is, as `cartwright start` does. */
export function announce(shop: Pick<RunningShop, 'url' | 'storefrontUrl' | 'clientId' | 'owner' | 'firstOwner'>): void {
  const owner = ownerLines(shop).map((line) => `  ${line}`)
  console.log(`\n${[...addressLines(shop), '', ...owner].join('\n')}\n\n  Ctrl-C stops it.\n`)
}
