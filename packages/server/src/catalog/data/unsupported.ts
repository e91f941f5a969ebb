import { invalidField } from '../../platform/kernel/errors.ts'

interface Given {
  readonly options?: { readonly appOptions?: object | undefined } | undefined
  readonly appOptions?: object | undefined
  readonly condition?: object | undefined
  readonly saveReferences?: boolean | undefined
  readonly includeFieldGroups?: readonly string[] | undefined
  readonly sortMode?: string | undefined
}

/** @throws ValidationError naming an option of the provider that this site does not have */
export function rejectUnsupported({ options, ...given }: Given): void {
  const isSet = (value: object | undefined) => value !== undefined && Object.keys(value).length > 0
  const reject = (field: string) => {
    throw invalidField(field, 'is not supported by this site', 'FIELD_NOT_ALLOWED')
  }
  if (isSet(given.appOptions)) reject('appOptions')
  if (isSet(options?.appOptions)) reject('options.appOptions')
  if (isSet(given.condition)) reject('condition')
  if (given.saveReferences) reject('saveReferences')
  if (isSet(given.includeFieldGroups)) reject('includeFieldGroups')
  if (given.sortMode === 'RANDOM') reject('sortMode')
}
