const boundary = 'parts-of-a-page';

/** A form as a browser sends it: this window's forms and files are not those that Node sends. */
export async function formBody(form: FormData): Promise<{ body: Uint8Array; type: string }> {
  const parts: Uint8Array[] = [];
  for (const [name, value] of form) {
    const isFile = typeof value !== 'string';
    const lines = [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${name}"${isFile ? `; filename="${value.name}"` : ''}`,
      ...(isFile ? [`Content-Type: ${value.type || 'application/octet-stream'}`] : []),
      '\r\n',
    ];
    parts.push(
      Buffer.from(lines.join('\r\n')),
      isFile ? new Uint8Array(await value.arrayBuffer()) : Buffer.from(value),
      Buffer.from('\r\n'),
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}
