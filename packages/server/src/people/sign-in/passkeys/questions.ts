import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { SealedValue } from '../../../platform/secrets/sealed-value.ts'
import { spendOnce } from '../../../platform/secrets/spent-tokens.ts'

const MINUTE = 60_000

const Question = z.object({ challenge: z.string(), memberId: z.string().nullable() })

const sealedQuestion = (purpose: string, lifetime: number) =>
  new SealedValue<z.output<typeof Question>>(purpose, lifetime, (value) => Question.safeParse(value).data ?? null)

/**
 * Challenges for members' passkeys. The form carries the challenge, sealed, so that rendering the sign-in page costs no
 * row; single use is tracked separately.
 */
export const questions = {
  create: sealedQuestion('member-passkey-creation', 10 * MINUTE),
  /** The browser offers passkeys as long as the page is open. */
  prove: sealedQuestion('member-passkey-proof', 60 * MINUTE),
} as const

/** Takes the answer to a question, once. */
export const spendQuestion = (transaction: Transaction, challenge: string, expiresAt: Date): Promise<boolean> =>
  spendOnce(transaction, `passkey-question.${challenge}`, expiresAt)

/** What a browser is asked for, and the question it brings back with its answer. */
export interface PasskeyQuestion<Options> {
  readonly options: Options
  readonly question: string
}

export async function seal<Options extends { readonly challenge: string }>(
  site: Services,
  kind: keyof typeof questions,
  options: Options,
  memberId: string | null,
): Promise<PasskeyQuestion<Options>> {
  return { options, question: await questions[kind].write(site, { challenge: options.challenge, memberId }) }
}
