import { spawnSync } from 'node:child_process'
import { posix } from 'node:path'

/** What a published package says of its repository. */
export interface RepositoryFields {
  readonly homepage: string
  readonly repository: { readonly type: 'git'; readonly url: string; readonly directory: string }
  readonly bugs: { readonly url: string }
}

/** The page of the repository that `origin` of this checkout names; null without one, or where it is no web address. */
export function repositoryPage(root: string): string | null {
  const { stdout, status } = spawnSync('git', ['remote', 'get-url', 'origin'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? pageOfRemote(stdout.trim()) : null
}

/** The page of a repository by the address of its remote, such as `git@host:owner/name.git`. */
export function pageOfRemote(remote: string): string | null {
  const [, host, path] = remote.match(/^(?:https:\/\/|ssh:\/\/git@|git@)([\w.-]+\.[a-z]+)[:/](.+?)(?:\.git)?\/?$/) ?? []
  return host && path ? `https://${host}/${path}` : null
}

/**
 * The fields of package.json that lead from the registry to the repository.
 *
 * @param directory of the package, such as `packages/client`
 */
export const repositoryFields = (page: string, directory: string): RepositoryFields => ({
  homepage: `${page}/tree/HEAD/${directory}#readme`,
  repository: { type: 'git', url: `git+${page}.git`, directory },
  bugs: { url: `${page}/issues` },
})

/**
 * The README that is published: its relative links lead into the repository. Without one they are text and images are left
 * out, because nothing is at the other end.
 */
export function publishedReadme(text: string, page: string | null, directory: string): string {
  return text.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, image: string, name: string, link: string) => {
    if (/^([a-z]+:|#)/i.test(link)) return whole
    if (!page) return image ? '' : name
    const [path = '', fragment] = link.split('#')
    const target = posix.join(directory, path)
    return `${image}[${name}](${page}/${image ? 'raw' : 'blob'}/HEAD/${target}${fragment ? `#${fragment}` : ''})`
  })
}
