'use client'

import Link from 'next/link'
import { wixBrowser } from '@/lib/wix-browser'

export const OAUTH_DATA = 'oAuthRedirectData'

export function AccountLink({ signedIn }: { signedIn: boolean }) {
  if (signedIn) return <Link href="/account">Account</Link>
  async function signIn() {
    const { auth } = wixBrowser()
    const data = auth.generateOAuthData(`${location.origin}/callback`, location.href)
    localStorage.setItem(OAUTH_DATA, JSON.stringify(data))
    const { authUrl } = await auth.getAuthUrl(data)
    location.href = authUrl
  }
  return (
    <button type="button" onClick={signIn}>
      Sign in
    </button>
  )
}
