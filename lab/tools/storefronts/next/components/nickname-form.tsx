'use client'

import { type FormEvent, useState } from 'react'
import { wixBrowser } from '@/lib/wix-browser'

export function NicknameForm({ memberId, firstName }: { memberId: string; firstName: string }) {
  const [message, setMessage] = useState('')
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    try {
      await wixBrowser().members.updateMember(memberId, { contact: { firstName: String(form.get('firstName')) } })
      setMessage('Saved')
    } catch (error) {
      setMessage((error as Error).message)
    }
  }
  return (
    <form onSubmit={save}>
      <label>
        First name <input name="firstName" defaultValue={firstName} />
      </label>
      <button type="submit">Save</button>
      <p role="status">{message}</p>
    </form>
  )
}
