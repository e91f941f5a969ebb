import { facts } from '../facts/facts.ts'
import { readNumber } from './number-input.ts'

/** The unit of all weights of the shop. */
const unitOfShop = () => (facts.weightUnit === 'lb' ? 'lb' : 'kg')

/** A label with the unit of weights, such as `Weight (kg)`. */
export const withWeightUnit = (label: string): string => `${label} (${unitOfShop()})`

const KILOGRAMS = { kg: 1, g: 0.001, lb: 0.45359237, oz: 0.028349523125 } as const
type Unit = keyof typeof KILOGRAMS
const isUnit = (text: string): text is Unit => Object.hasOwn(KILOGRAMS, text)

/**
 * Reads a weight as a person types it: a number in the unit of the shop, or with a unit of its own, such as `250 g`.
 *
 * @returns the weight in the unit of the shop, or null if it is no weight
 */
export function readWeight(text: string): number | null {
  const [, digits = '', named = ''] = /^(.*?)\s*([a-z]*)$/i.exec(text.trim()) ?? []
  const unit = named.toLowerCase()
  const number = readNumber(digits)
  if (number === null || unit === '') return unit === '' ? number : null
  if (!isUnit(unit)) return null
  return unit === unitOfShop() ? number : Number(((number * KILOGRAMS[unit]) / KILOGRAMS[unitOfShop()]).toFixed(6))
}
