import type { VariantRecord } from './product-record.ts'

/** Whether a choice is available, by the variants. */
export interface ChoiceState {
  /** Some visible variant has it. */
  readonly visible: boolean
  /** Some visible variant that has it is in stock. */
  readonly inStock: boolean
}

/**
 * The state of one choice, given choices made of other options: only the variants that go with all of these count.
 * The choice of the option itself is ignored, since it can be changed.
 */
export function choiceState(
  variants: readonly VariantRecord[],
  option: string,
  choice: string,
  selected: Readonly<Record<string, string>> = {},
): ChoiceState {
  const others = Object.entries(selected).filter(([name]) => name !== option)
  let visible = false
  for (const variant of variants) {
    if (!variant.visible || variant.choices[option] !== choice) continue
    if (others.some(([name, value]) => variant.choices[name] !== value)) continue
    if (variant.in_stock) return { visible: true, inStock: true }
    visible = true
  }
  return { visible, inStock: false }
}
