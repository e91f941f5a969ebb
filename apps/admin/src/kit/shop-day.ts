import { facts } from '../facts/facts.ts'
import { toZoned } from './zoned-time.ts'

/** Today by the clocks of the shop, wherever its owner is: reports have days of the shop. */
export const todayInShop = (): string => toZoned(new Date(), facts.timeZone).day
