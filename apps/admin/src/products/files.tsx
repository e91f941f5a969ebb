import { Notice } from '@cartwright/design/parts'
import { useQuery } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { FileButton } from '../kit/files.tsx'
import { Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { productFilesQuery } from './queries.ts'

/** What customers of a digital product download. Without a file it is not for sale. */
export function ProductFiles({ productId }: { readonly productId: string }) {
  const { data: files } = useQuery(productFilesQuery(productId))
  const { run, isBusy } = useAction()
  if (!files) return null
  const save = (changed: readonly { readonly fileId: string; readonly variantId?: string }[]) =>
    client.downloads.setProductFiles(
      productId,
      changed.map(({ fileId, variantId }) => ({ fileId, ...(variantId !== undefined && { variantId }) })),
    )
  const change = async (work: () => Promise<unknown>) => {
    if (await run(work, { done: messages.filesSaved })) await queries.invalidateQueries({ queryKey: ['products'] })
  }
  const add = (file: File) =>
    change(async () => {
      const { id: fileId } = await client.files.uploadFile(file, { fileName: file.name, private: true })
      return save([...files, { fileId }])
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
              onClick={() => change(() => save(files.filter((one) => one.fileId !== fileId)))}
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
