type Listener = (message: { data: string }) => void;

/** What a browser's `EventSource` is to a page, over answers of a server in this process. */
export class EventLine {
  static readonly CLOSED = 2;
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private readonly listeners = new Map<string, Listener>();
  private reader: ReadableStreamDefaultReader<string> | undefined;

  constructor(answer: Promise<Response>) {
    void this.listen(answer);
  }

  addEventListener(name: string, listener: Listener): void {
    this.listeners.set(name, listener);
  }

  close(): void {
    this.readyState = EventLine.CLOSED;
    void this.reader?.cancel().catch(() => undefined);
  }

  private async listen(answer: Promise<Response>): Promise<void> {
    const { ok, body } = await answer.catch(() => Response.error());
    if (this.readyState === EventLine.CLOSED) return void body?.cancel();
    if (!ok || !body) {
      this.readyState = EventLine.CLOSED;
      return this.onerror?.();
    }
    this.readyState = 1;
    this.reader = body.pipeThrough(new TextDecoderStream()).getReader();
    this.onopen?.();
    let text = '';
    for (;;) {
      const { done, value } = await this.reader.read();
      if (done) return;
      const events = `${text}${value}`.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) this.tell(event);
    }
  }

  private tell(event: string): void {
    const part = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(event)?.[1] ?? '';
    if (this.readyState === 1) this.listeners.get(part('event'))?.({ data: part('data') });
  }
}
