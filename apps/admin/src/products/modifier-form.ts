import type { Product, ProductModifier } from '@cartwright/client'
import { amountNumber } from '../kit/amounts.ts'
import { readAmount } from '../kit/money-input.ts'

/** A text that customers type. The price is empty where it costs nothing. */
export interface CustomTextForm {
  title: string
  maxLength: string
  mandatory: boolean
  addedPrice: string
}

/** A modifier of a product as its form has it. */
export interface ModifierForm {
  name: string
  mandatory: boolean
  choices: ModifierChoiceForm[]
}

export interface ModifierChoiceForm {
  description: string
  /** Empty where customers do not choose by color. */
  color: string
  addedPrice: string
}

export const emptyChoice: ModifierChoiceForm = { description: '', color: '', addedPrice: '' }
export const emptyModifier: ModifierForm = { name: '', mandatory: false, choices: [emptyChoice] }

type Money = (value: number) => string

const priceText = (price: number | undefined, money: Money) => (price === undefined ? '' : money(price))
const priceOf = (text: string, currency: string) => {
  const amount = text.trim() === '' ? null : readAmount(text, currency)
  return amount === null ? {} : { addedPrice: amountNumber(amount) }
}

export const toCustomTextForm = (
  { title, maxLength, mandatory, addedPrice }: Product['customTextFields'][number],
  money: Money,
): CustomTextForm => ({ title, maxLength: String(maxLength), mandatory, addedPrice: priceText(addedPrice, money) })

export const customTextOf = ({ title, maxLength, mandatory, addedPrice }: CustomTextForm, currency: string) => ({
  title: title.trim(),
  maxLength: Number(maxLength),
  mandatory,
  ...priceOf(addedPrice, currency),
})

export const toModifierForm = (
  { name, mandatory, optionType, choices }: ProductModifier,
  money: Money,
): ModifierForm => ({
  name,
  mandatory,
  choices: choices.map(({ value, description, addedPrice }) => ({
    description,
    color: optionType === 'color' ? value : '',
    addedPrice: priceText(addedPrice, money),
  })),
})

/** A modifier as it is stored. Customers choose by color where every choice has one. */
export function modifierOf({ name, mandatory, choices }: ModifierForm, currency: string): ProductModifier {
  const hasColors = choices.every(({ color }) => color)
  return {
    name: name.trim(),
    mandatory,
    optionType: hasColors ? 'color' : 'drop_down',
    choices: choices.map(({ description, color, addedPrice }) => ({
      description: description.trim(),
      value: hasColors ? color : description.trim(),
      ...priceOf(addedPrice, currency),
    })),
  }
}
