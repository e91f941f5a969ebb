import { facts } from '../facts/facts.ts'
import { toZoned } from './zoned-time.ts'

/** Today in the time zone of the shop, wherever the browser is: reports count days of the shop. */
export const todayInShop = (): string => toZoned(new Date(), facts.timeZone).day
