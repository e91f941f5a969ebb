import type { FeedFormat } from '@cartwright/contract'
import type { Format } from './format.ts'
import { googleApi } from './google-api.ts'
import { googleXml } from './google-xml.ts'
import { meta } from './meta.ts'
import { openAi } from './openai.ts'
import { csv, json } from './plain.ts'

export const formats: Readonly<Record<FeedFormat, Format>> = {
  GOOGLE_XML: googleXml,
  GOOGLE_API: googleApi,
  META: meta,
  OPENAI: openAi,
  CSV: csv,
  JSON: json,
}
