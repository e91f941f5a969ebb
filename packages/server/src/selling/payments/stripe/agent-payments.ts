import { z } from 'zod'
import type { AgentPayments } from '../agent-payments.ts'

/** The version of the tokens that Google Pay requests from Stripe. Stripe has no later one. */
const TOKEN_VERSION = '2018-10-31'
const NETWORKS = ['AMEX', 'DISCOVER', 'JCB', 'MASTERCARD', 'VISA'] as const

const Token = z.object({ id: z.string().regex(/^tok_\w+$/) })

/** Google Pay needs the publishable key, with which Google requests tokens in the name of the account. */
export function stripeAgentPayments(publishableKey: string | undefined): AgentPayments {
  return {
    takesSharedTokens: true,
    ...(publishableKey && {
      googlePay: {
        parameters: { gateway: 'stripe', 'stripe:version': TOKEN_VERSION, 'stripe:publishableKey': publishableKey },
        networks: NETWORKS,
        readToken: (credential) => Token.safeParse(parseJson(credential)).data?.id ?? null,
      },
    }),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
