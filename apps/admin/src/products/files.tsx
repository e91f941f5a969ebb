import { Notice } from '@cartwright/design/parts'
import { useQuery } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { FileButton } from '../kit/files.tsx'
import { Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { productFilesQuery } from './queries.ts'

/** A file of a product, or of one of its variants. */
interface ProductFile {
  readonly fileId: string
  readonly variantId?: string | undefined
}

/** What customers of a digital product download. Without a file it is not for sale. */
export function ProductFiles({ productId }: { readonly productId: string }) {
  const { data: files } = useQuery(productFilesQuery(productId))
  const { run, isBusy } = useAction()
  if (!files) return null
  /** Changes what is stored now: another person may have added or removed a file. */
  const save = async (changedOf: (stored: readonly ProductFile[]) => readonly ProductFile[]) => {
    const stored = await client.downloads.listProductFiles(productId)
    await client.downloads.setProductFiles(
      productId,
      changedOf(stored).map(({ fileId, variantId }) => ({ fileId, ...(variantId !== undefined && { variantId }) })),
    )
  }
  const change = async (work: () => Promise<unknown>) => {
    if (await run(work, { done: messages.filesSaved })) await queries.invalidateQueries({ queryKey: ['products'] })
  }
  const add = (file: File) =>
    change(async () => {
      const { id: fileId } = await client.files.uploadFile(file, { fileName: file.name, private: true })
      return save((stored) => [...stored, { fileId }])
    })
  return (
    <Section title={messages.files} lead={messages.filesLead}>
      {files.length === 0 && <Notice tone="problem" title={messages.noFiles} />}
      <ul>
        {files.map(({ fileId, fileName, variantId }) => (
          <li key={`${fileId} ${variantId ?? ''}`} className="flex items-center gap-3 border-line border-b py-2">
            <span className="min-w-0 flex-1 break-words">{fileName}</span>
            <Button
              aria-label={messages.removeFile(fileName)}
              busy={isBusy}
              onClick={() => change(() => save((stored) => stored.filter((one) => one.fileId !== fileId)))}
            >
              {messages.remove}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <FileButton busy={isBusy} onFiles={([file]) => file && void add(file)}>
          {messages.addFile}
        </FileButton>
      </p>
    </Section>
  )
}
