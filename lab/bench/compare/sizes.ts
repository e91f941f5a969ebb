import { scaled } from '../scale.ts'

export const CONNECTIONS = 16
/** For which each call is measured. */
export const SECONDS = scaled(2, 0.2)
/** In which purchases begin. */
export const BUY_SECONDS = scaled(5, 0.2)
/** Of the flash sale. */
export const BUYERS = scaled(500, 16)
/** Seconds after which those who have no response count as waiting. */
export const SALE_SECONDS = scaled(120, 30)
