'use client'

import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { OAUTH_DATA } from '@/components/account-link'
import { saveTokens, wixBrowser } from '@/lib/wix-browser'

/** Exchanges the code of a sign-in for the member's tokens, then goes back to where the sign-in began. */
export default function Callback() {
  const [problem, setProblem] = useState<string>()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const finish = async () => {
      const { auth } = wixBrowser()
      const data = JSON.parse(localStorage.getItem(OAUTH_DATA) ?? '{}')
      localStorage.removeItem(OAUTH_DATA)
      const { code, state, error, errorDescription } = auth.parseFromUrl()
      if (error) throw new Error(errorDescription ?? error)
      saveTokens(await auth.getMemberTokens(code, state, data))
      location.href = data.originalUri || '/'
    }
    finish().catch((error: Error) => setProblem(error.message))
  }, [])
  if (!problem) return <p>Signing in…</p>
  return (
    <p role="alert">
      The sign-in failed: {problem}. <Link href="/">Back to the shop</Link>
    </p>
  )
}
