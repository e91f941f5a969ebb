import { LanguageLayout } from '../language-layout.tsx'
import { shop } from './shop.ts'

const translation = { language: 'en', messages: shop } as const

export default function English() {
  return <LanguageLayout translation={translation} />
}
