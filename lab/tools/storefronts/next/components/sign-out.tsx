'use client'

import Cookies from 'js-cookie'
import { SESSION_COOKIE } from '@/lib/session'
import { wixBrowser } from '@/lib/wix-browser'

export function SignOut() {
  async function signOut() {
    const { logoutUrl } = await wixBrowser().auth.logout(location.origin)
    Cookies.remove(SESSION_COOKIE)
    location.href = logoutUrl
  }
  return (
    <button type="button" onClick={signOut}>
      Sign out
    </button>
  )
}
