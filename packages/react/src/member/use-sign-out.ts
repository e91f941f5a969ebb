'use client'

import { useMutation } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { visit } from '../visit.ts'

/**
 * Signs out: clears the member in this browser, then opens the site's sign-out page, which redirects to
 * `postFlowUrl`.
 */
export function useSignOut(open: (url: string) => void = visit) {
  const { auth } = useShop()
  return useMutation({
    mutationFn: async ({ postFlowUrl }: { postFlowUrl: string }) => (await auth.logout(postFlowUrl)).logoutUrl,
    onSuccess: open,
  })
}
