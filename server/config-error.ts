/**
 * A variable of the environment that cannot be meant. The message is one for whoever runs the
 * portal, in pt-BR, and holds no secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
