import { Outlet } from 'react-router'
import { de } from './de.ts'
import { TranslationContext } from './use-messages.ts'

const german = { language: 'de', messages: de } as const

export default function German() {
  return (
    <TranslationContext value={german}>
      <Outlet />
    </TranslationContext>
  )
}
