// Loaded before a storefront (node --import): connections to the provider's hosts go to the development proxy instead,
// as an entry in the hosts file would do, but without a privileged port. The storefront's code stays as it is.
import net from 'node:net'
import tls from 'node:tls'

const hosts = new Set((process.env.MAPPED_HOSTS ?? '').split(','))
const port = Number(process.env.MAPPED_PORT)

for (const module of [net, tls]) {
  const { connect } = module
  module.connect = (options, ...rest) =>
    hosts.has(options?.host ?? options?.hostname)
      ? connect(
          { ...options, servername: options.servername || options.host || options.hostname, host: '127.0.0.1', port },
          ...rest,
        )
      : connect(options, ...rest)
}
