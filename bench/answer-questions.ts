/** Answers the questions of the process that forked this one, one by one; after `close` this process ends. */
export function answerQuestions<Question extends { kind: string }>(
  answer: (question: Question) => Promise<unknown>,
): void {
  process.on('message', ({ id, question }: { id: number; question: Question }) => {
    answer(question).then(
      (value) => process.send?.({ id, value: value ?? null }, () => question.kind === 'close' && process.exit(0)),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    );
  });
  // The parent process has ended, so nobody waits for answers.
  process.on('disconnect', () => process.exit(1));
}
