#!/usr/bin/env python3
"""A player for Stollen tables with nothing but Python's standard library.

    example-bot.py http://127.0.0.1:8088 CODE

sits down at the table and plays any legal move. See table-protocol.md.
"""
import base64
import http.client
import json
import os
import random
import socket
import struct
import sys
import urllib.parse


class WebSocket:
    """Just enough of RFC 6455 to talk to a server that sends text."""

    def __init__(self, host, port, path, token):
        self.connection = socket.create_connection((host, port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.connection.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Authorization: Bearer {token}\r\n\r\n".encode())
        self.stream = self.connection.makefile("rb")
        status = self.stream.readline()
        if b" 101 " not in status:
            raise SystemExit(f"no socket: {status.decode().strip()}")
        while self.stream.readline().strip():
            pass

    def send(self, message, opcode=1):
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        mask = os.urandom(4)
        if len(data) < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | len(data))
        else:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, len(data))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.connection.sendall(head + mask + masked)

    def receive(self):
        """The next message, or None when the server has closed."""
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                return None
            opcode, length = head[0] & 15, head[1] & 127
            if length == 126:
                length, = struct.unpack("!H", self.stream.read(2))
            elif length == 127:
                length, = struct.unpack("!Q", self.stream.read(8))
            data = self.stream.read(length)
            if opcode == 8:
                return None
            if opcode == 9:
                self.send(data, opcode=10)  # a ping wants its pong
            elif opcode == 1:
                return json.loads(data)


def become_guest(host, port, name):
    connection = http.client.HTTPConnection(host, port)
    connection.request("POST", "/api/guest", json.dumps({"name": name, "program": True}),
                       {"Content-Type": "application/json"})
    answer = json.load(connection.getresponse())
    if "error" in answer:
        raise SystemExit(answer["error"]["message"])
    return answer["token"]


def main():
    url, code = sys.argv[1:3]
    place = urllib.parse.urlsplit(url)
    host, port = place.hostname, place.port or 80
    token = become_guest(host, port, "Python bot")
    table = WebSocket(host, port, f"/api/tables/{code}/socket", token)
    table.send({"type": "hello", "protocol": 1, "views": False, "legal": "text"})
    table.send({"type": "sit"})
    while (message := table.receive()) is not None:
        if message["type"] == "error":
            print(message["code"], message["message"])
        for entry in message.get("entries", []):
            if entry["kind"] == "over":
                print("winners:", entry["result"]["winners"])
                return
        turn = message.get("turn")
        if turn and turn["pause"]:
            table.send({"type": "ready", "at": message["at"]})
        if turn and turn["yours"]:
            table.send({"type": "move", "at": message["at"], "key": f"move-{message['at']}",
                        "move": random.choice(turn["legal"])})


if __name__ == "__main__":
    main()
