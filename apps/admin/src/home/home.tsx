import { Page } from '../kit/page.tsx'
import { shellWords } from '../shell/messages.ts'

export function Component() {
  return <Page title={shellWords.sections.home}>{null}</Page>
}
