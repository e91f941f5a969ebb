'use client'

import type { StateMachineResponse } from '@cartwright/client'
import { useMutation } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { moduleOf } from '../shop-client.ts'
import { visit } from '../visit.ts'
import { finishSignIn } from './finish-sign-in.ts'
import type { SignInOptions } from './use-sign-in.ts'

/** A new password: `send` mails a link, and `recover` sets the password with the token of the link and signs in. */
export function useRecovery({ open = visit, ...fallback }: SignInOptions = {}) {
  const client = useShop()
  return {
    /** Succeeds whether or not there is such a member. `redirectUri` is a registered address of the app. */
    send: useMutation({
      mutationFn: ({ email, redirectUri }: { email: string; redirectUri: string }) =>
        client.auth.sendPasswordResetEmail(email, redirectUri),
    }),
    /** A wrong or expired token is an error with code `VERIFICATION_FAILED`. */
    recover: useMutation({
      mutationFn: async (input: { recoveryToken: string; password: string }): Promise<StateMachineResponse> => {
        const { recoveryToken, password } = input
        const result = await moduleOf(client, 'recovery').recover(recoveryToken, { password })
        if (result.sessionToken) {
          await finishSignIn(client.auth, result.sessionToken, open, fallback)
        }
        return result
      },
    }),
  }
}

/**
 * Sends a new code for a sign-in that waits for one, given the `stateToken` of its result. `useSignIn().verify` takes the
 * code. Needs the module `verification`.
 */
export function useResendCode() {
  const client = useShop()
  return useMutation({
    mutationFn: (stateToken: string) => moduleOf(client, 'verification').resendDuringAuthentication(stateToken),
  })
}
