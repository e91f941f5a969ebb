import type { Choices } from '@cartwright/react'

/** Translations by option name, and by choice. What is missing is called as the cart calls it. */
export interface OptionNames {
  options: Record<string, string>
  choices: Record<string, string>
}

/** The names of chosen choices, such as `Blue, large`. */
export const choiceNames = (choices: Choices, { choices: names }: OptionNames): string =>
  Object.values(choices)
    .map((choice) => names[choice] ?? choice)
    .join(', ')
