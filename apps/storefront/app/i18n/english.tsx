import { Outlet } from 'react-router'
import { en } from './en.ts'
import { TranslationContext } from './use-messages.ts'

const english = { language: 'en', messages: en } as const

export default function English() {
  return (
    <TranslationContext value={english}>
      <Outlet />
    </TranslationContext>
  )
}
