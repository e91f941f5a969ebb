import { LanguageLayout } from '../language-layout.tsx'
import { shop } from './shop.ts'

const translation = { language: 'de', messages: shop } as const

export default function German() {
  return <LanguageLayout translation={translation} />
}
